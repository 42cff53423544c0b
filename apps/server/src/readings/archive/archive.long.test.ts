// Late and changed readings of packed months.
import './archive.test.ts'
