// Marks for tests that the quick run leaves to the long one; files of long tests import those of quick ones.
// See docs/decisions/0261-quick-journeys-look-at-one-state-of-a-screen.md.
import { test } from 'vitest'

export const isLong = process.env.EOS_TESTS === 'long'

/** A step or a variation whose kind another quick test shows. */
export const longTest = test.runIf(isLong)

/** One that shows no more among the long tests, and is not run again there. */
export const quickTest = test.skipIf(isLong)
