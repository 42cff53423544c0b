// A campaign on its whole way, with its correction, two people in one round, and every state without a fault.
import './sampling-round.test.ts'
