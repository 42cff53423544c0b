// Many lines in one import.
import './import.test.ts'
