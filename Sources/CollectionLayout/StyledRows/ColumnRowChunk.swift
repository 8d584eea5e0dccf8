/// The heights of neighbouring items in rows of one item per column.
typealias ColumnRowChunk = ColumnChunk<ColumnRowMeasure>
