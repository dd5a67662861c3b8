// Windows that were made into something that cannot be undone: the next test gets another.
import type { Page } from '@playwright/test'

const spent = new WeakSet<Page>()

export function spend(page: Page): void {
  spent.add(page)
}

export const isSpent = (page: Page): boolean => spent.has(page)
