// A name that is tried from many addresses.
import './session.test.ts'
