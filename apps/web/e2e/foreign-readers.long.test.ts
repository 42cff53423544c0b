// Programs of others read the other kinds of pages.
import './foreign-readers.test.ts'
