// A board that goes on without a network.
import './outside.test.ts'
