/// The heights of neighbouring items in rows of as many as there are columns.
typealias ColumnRowChunk = ColumnChunk<ColumnRowMeasure>
