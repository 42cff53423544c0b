// A list of 200,000 lines as a file.
import './export.test.ts'
