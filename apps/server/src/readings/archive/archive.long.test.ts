// Whole months, and late and changed readings of packed ones.
import './archive.test.ts'
