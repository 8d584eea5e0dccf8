/// The heights of neighbouring items in columns that take turns.
typealias LaneChunk = ColumnChunk<LaneMeasure>
