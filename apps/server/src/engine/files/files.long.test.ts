// A file of 25 MB over a connection.
import './files.test.ts'
