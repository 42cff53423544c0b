// A large delivery that is read while others are answered.
import './csv-file.test.ts'
