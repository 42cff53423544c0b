// Parquet files with any bytes changed, and pages that claim to be huge.
import './parquet-text.test.ts'
