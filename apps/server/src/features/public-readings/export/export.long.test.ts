// Ten years of a station as parquet, with little in memory.
import './export.test.ts'
