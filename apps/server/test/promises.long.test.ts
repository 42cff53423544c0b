// Rules that hold for every declared resource, asked of all of them.
import './promises.test.ts'
