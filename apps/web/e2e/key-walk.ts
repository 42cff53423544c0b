// Walks through the portal by the keyboard alone, and counts keys and fields for each step.
import type { Locator, Page } from 'playwright-core'

export interface Effort {
  fields: number
  keys: number
}

const mostTabs = 40

export function walkByKeys({ keyboard }: Page) {
  const steps: Effort[] = []
  let now: Effort = { fields: 0, keys: 0 }
  const press = async (key: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await keyboard.press(key)
    now.keys += times
  }
  /** Each sign of a text is a key; what it goes into is a field. */
  const fill = async (text: string): Promise<void> => {
    await keyboard.type(text)
    now.keys += text.length
    now.fields += 1
  }
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor()
    for (let tabs = 0; tabs <= mostTabs; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`No Tab leads to ${String(target)}.`)
  }
  return {
    steps,
    press,
    fill,
    tabTo,
    fillIn: async (target: Locator, text: string): Promise<void> => {
      await tabTo(target)
      await fill(text)
    },
    pressOn: async (target: Locator, key = 'Enter'): Promise<void> => {
      await tabTo(target)
      await press(key)
    },
    /** Ends a step; what follows is counted for the next. */
    endStep: (): void => {
      steps.push(now)
      now = { fields: 0, keys: 0 }
    },
  }
}

export type KeyWalk = ReturnType<typeof walkByKeys>
