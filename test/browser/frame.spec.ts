// The frame around every screen: the header at every width and for every role, the portal's name, and the help button.
import type { Page } from '@playwright/test'
import type { Screen } from '../../src/contract/screen.ts'
import type { Role } from '../../src/domain/roles.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { ADDRESSES } from './support/addresses.ts'
import { expect, openAs, test } from './support/portal.ts'

const ROLES: readonly Role[] = ['employee', 'manager', 'admin']
/** Round the breaks, and what people have: small and large phones, tablets, projectors, laptops and desks. */
const WIDTHS = [320, 360, 390, 600, 768, 899, 900, 1024, 1100, 1150, 1239, 1240, 1280, 1366, 1920, 2560]
/** Each says in its own way that it is not for whoever opens it. */
const REFUSING = ['/analytics', '/team', '/manage']

/** These have something else for each role. */
const OF_EACH_ROLE = ['/', '/team', '/team/5', '/talks']

/** What is for everybody is seen as an employee, and what only a role may open as that role; the frame as each. */
function pathsFor(role: Role): string[] {
  const before = ROLES.slice(0, ROLES.indexOf(role))
  const isNew = (screen: Screen) => screen.who(role) && !before.some(other => screen.who(other))
  const own = ADDRESSES.filter(
    ({ address, screen }) => isNew(screen) || (OF_EACH_ROLE.includes(address) && screen.who(role)),
  )
  const others = role === 'employee' ? [...REFUSING, '/login', '/nowhere'] : []
  return [...own.map(({ address }) => address), ...others]
}
const LONG_NAME = 'Ironbark & Sons Warehousing, Deliveries and Training Academy'

/** Whatever of the page is to the right of the window, or of the header outside it. */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('.header :is(a, button, b, small)')]
    const hidden = parts.filter(part => {
      const { width, left, right } = part.getBoundingClientRect()
      return width > 0 && (left < 0 || right > clientWidth)
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : []),
      ...hidden.map(part => part.textContent || part.ariaLabel || part.className),
    ]
  })
}

/** At any width one gets anywhere: by the links, or by the menu. */
async function isAnywhereInReach(page: Page): Promise<boolean> {
  const links = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  return (await links.isVisible()) || (await menu.isVisible())
}

async function expectFitsAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect([where, width, await outOfSight(page)]).toEqual([where, width, []])
  }
}

/** In one test: all of a role together take longer than a busy machine gives a test. */
const PATHS_AT_ONCE = 6

for (const username of ROLES) {
  const paths = pathsFor(username)
  for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
    const some = paths.slice(from, from + PATHS_AT_ONCE)
    test(`nothing sticks out at any width for ${username}: ${some.join(' ')}`, { tag: '@desk' }, async ({
      page,
      portal,
    }) => {
      test.setTimeout(120_000)
      await openAs(page, portal, username)
      for (const path of some) {
        await page.setViewportSize({ width: 1366, height: 800 })
        await page.goto(`${portal.url}${path}`)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expectFitsAtEveryWidth(page, path)
      }
    })
  }

  test(`${username} gets everywhere, and out, at every width`, { tag: '@desk' }, async ({ page, portal }) => {
    await openAs(page, portal, username, '/rewards')
    await expect(page.getByRole('banner')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await isAnywhereInReach(page)]).toEqual([width, true])
      if (width >= 900) await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
    }
  })
}

test.describe('with a long name for the portal, and for the person', () => {
  test.use({ variables: { PORTAL_NAME: LONG_NAME } })

  test('nothing sticks out at any width', { tag: '@desk' }, async ({ page, portal }) => {
    await page.route('**/api/users/1', async route => {
      const response = await route.fetch()
      const name = 'Bartholomew Featherstonehaugh-Cholmondeley'
      const username = 'bartholomew.featherstonehaugh-cholmondeley'
      await route.fulfill({ response, json: { ...(await response.json()), name, username, points: 1_234_567 } })
    })
    await openAs(page, portal, 'admin')
    await expect(page.getByText('1,234,567').first()).toBeVisible()
    await expectFitsAtEveryWidth(page, '/')
  })

  test('it appears wherever the portal is named, in the word mark too', async ({ page, portal }) => {
    await page.goto(portal.url)
    await expect(page.getByRole('heading', { level: 1, name: LONG_NAME })).toBeVisible()
    await expect(page.locator('.brand')).toHaveText(LONG_NAME)
    await expectNoSidewaysScroll(page)
    await openAs(page, portal, 'employee', '/rewards')
    await expect(page.getByRole('banner').locator('.brand')).toHaveText(LONG_NAME)
    await expect(page.getByRole('contentinfo')).toContainText(LONG_NAME)
    await expect(page).toHaveTitle(`Rewards Store · ${LONG_NAME}`)
    await expect(page.locator('body')).not.toContainText('GQ Training Portal')
  })
})

test.describe('with a name of forty characters', () => {
  const name = 'Ironbark & Sons Warehousing and Training'
  test.use({ variables: { PORTAL_NAME: name } })

  test('it is read whole in the header, on the smallest phone too', async ({ page, portal, isMobile }) => {
    await openAs(page, portal, 'employee', '/rewards')
    const word = page.getByRole('banner').locator('.brand__name')
    await expect(word).toHaveText(name)
    for (const width of isMobile ? [320, 360, 390, 768] : [900, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await word.evaluate(node => [
        node.scrollWidth - node.clientWidth,
        node.scrollHeight - node.clientHeight,
        Math.max(0, node.getBoundingClientRect().height - Number(node.closest('.header__in')?.clientHeight)),
      ])
      expect([width, cut]).toEqual([width, [0, 0, 0]])
    }
  })
})

test('the header names the person, their username and their role', async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'priya.raman')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await expect(place.getByText('Priya Raman', { exact: true })).toBeVisible()
  await expect(place.getByText('priya.raman · Employee', { exact: true })).toBeVisible()
})

test('a role that the portal does not know reads Employee', { tag: '@desk' }, async ({ page, portal }) => {
  await page.route(/\/api\/users\/\d+$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'contractor' } })
  })
  await openAs(page, portal, 'priya.raman')
  await expect(page.getByRole('banner').getByText('priya.raman · Employee', { exact: true })).toBeVisible()
})

test('the theme switch in the menu keeps the margin of the rows', { tag: '@phone' }, async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const choice = await menu.getByRole('group', { name: 'Theme' }).elementHandle()
  // Both in one moment: the sheet may still be sliding in.
  const apart = await menu.getByRole('heading', { name: 'Account' }).evaluate((heading, group) => {
    const indent = heading.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(heading).paddingLeft)
    return (group?.getBoundingClientRect().left ?? Number.NaN) - indent
  }, choice)
  expect(apart).toBeCloseTo(0, 0)
})

test('the theme switch in the menu shows every choice on the narrowest phones', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee')
  for (const width of [320, 344, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const choices = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Theme' })
    await choices.scrollIntoViewIfNeeded()
    for (const name of ['System', 'Light', 'Dark']) {
      await expect(choices.getByRole('button', { name }), `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
  }
})

test.describe('the help button', () => {
  test('can be touched in 44 by 44 px', async ({ page, portal, isMobile }) => {
    await openAs(page, portal, 'employee', '/rewards')
    const help = page.getByRole('button', { name: 'Help' })
    await expect(help).toBeVisible()
    for (const width of isMobile ? [320, 390, 768] : [900, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const touched = await help.evaluate(button => {
        const { top, right, height } = button.getBoundingClientRect()
        const isHit = (x: number, y: number) => document.elementFromPoint(x, y) === button
        return [isHit(right - 43.5, top + height / 2), isHit(right - 22, top + 1), isHit(right - 22, top + 43.5)]
      })
      expect([width, touched]).toEqual([width, [true, true, true]])
    }
  })

  /** Text and drawings of the content that the button covers at some scroll position. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const button = document.querySelector('.help-fab')?.getBoundingClientRect()
      const main = document.querySelector('main')
      if (!button || !main) return ['no button, or no content']
      const found: string[] = []
      const look = (what: string, rect: DOMRect) => {
        const isOver = rect.width > 1 && rect.right > button.left + 0.5 && rect.left < button.right
        if (isOver) found.push(`${what} ${Math.round(rect.right - button.left)} px`)
      }
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        // What scrolls sideways in a box of its own is cut off by that box, and what is for screen readers is not seen.
        if (!text.textContent?.trim() || !parent || parent.closest('.sr-only, .fade-edges, [hidden]')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const rect of range.getClientRects()) look(text.textContent.trim().slice(0, 40), rect)
      }
      for (const drawing of main.querySelectorAll('.bplate__disc, svg:not(.lucide)')) {
        if (!drawing.closest('.fade-edges, .next')) look(drawing.className.toString(), drawing.getBoundingClientRect())
      }
      return found
    })

  for (const [path, ready] of [
    ['/', 'Compliance overview'],
    ['/?tab=training', 'Compliance overview'],
    ['/?tab=toolbox', 'Compliance overview'],
    ['/leaderboard', 'Full Rankings'],
    ['/analytics', 'Peak Login Hours'],
    ['/rewards', 'Recent Redemptions'],
  ] as const) {
    test(`covers nothing that is read on ${path}`, async ({ page, portal, isMobile }) => {
      await openAs(page, portal, 'admin', path)
      await expect(page.getByText(ready).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const width of isMobile ? [320, 390, 768] : [900, 1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(async () => [width, await covered(page)]).toEqual([width, []])
      }
    })
  }
})

test.describe('/login for somebody who is signed in', () => {
  test('shows the login screen, says who is signed in, and leads to the dashboard', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('You are signed in as Emma Nguyen (employee).')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
    await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  })

  test('lets somebody else sign in; a wrong password leaves the first one signed in', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/login')
    await page.getByLabel('Username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill('not this')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
    await expect(page.getByText('You are signed in as Emma Nguyen (employee).')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('manager-beta-2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Skip Tour' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('manager')
  })
})
