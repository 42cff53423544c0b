// Many lines in one import, and a workbook that unpacks to hundreds of megabytes.
import './import.test.ts'
