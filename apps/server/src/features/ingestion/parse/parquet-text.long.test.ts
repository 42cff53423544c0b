// Parquet files with any bytes changed, pages that claim to be huge, and far too many groups.
import './parquet-text.test.ts'
