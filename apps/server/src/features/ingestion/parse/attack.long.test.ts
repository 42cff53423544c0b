// Many made-up files for each parser, and headers of a million columns.
import './attack.test.ts'
