// The check of an evidence pack on the public page: in the browser, by keyboard, and without a word of it leaving the device.
import { manifestOf, mend, samplePack, setText } from '../support/sample-pack.ts'
import { zipped } from '../support/zipped.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { choosePack, dropPack, forgedPack, holdCheck, openVerify, PACK } from './support/packs.ts'
import { expect, test } from './support/portal.ts'

const verdict = 'Result of the check'

test('a pack that is dropped is checked, and nothing is sent anywhere', async ({ page, portal }) => {
  await openVerify(page, portal)
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await dropPack(page, samplePack())
  const result = page.getByRole('region', { name: verdict })
  await expect(result.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
  await expect(result).toBeFocused()
  await expect(result.getByText('18, 2 of them by their hash alone')).toBeVisible()
  await expect(result.getByRole('heading', { name: 'What this check cannot tell' })).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the page could not send it if it wanted to', async ({ page, portal }) => {
  const response = await openVerify(page, portal)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'nonce-[\w-]+'; /)
  expect(policy).not.toMatch(/connect-src|unsafe/)
  // On a page of its own: what it refuses is told on the console, which the other must leave empty.
  const other = await page.context().newPage()
  await openVerify(other, portal)
  const tried = await other.evaluate(async () => {
    const beacon = new Image()
    const failed = new Promise(done =>
      addEventListener('securitypolicyviolation', event => done(event.effectiveDirective)),
    )
    beacon.src = 'https://elsewhere.example/?'
    return Promise.all([
      fetch('/api/health').then(
        () => 'sent',
        () => 'refused',
      ),
      failed,
    ])
  })
  expect(tried).toEqual(['refused', expect.stringMatching(/connect-src|img-src/)])
  expect(await page.locator('script[src]').count()).toBe(1)
  await page.goto(`${portal.url}/verify/GQ-2026-AAAAA-BBBBB-CCCCC`)
  expect(await page.locator('script[src]').count(), 'on no other page').toBe(0)
})

test('what was changed is named by file and row', async ({ page, portal }) => {
  await openVerify(page, portal)
  await choosePack(page, forgedPack())
  await expect(page.getByRole('heading', { name: 'Does not match', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveText(
    'rows/sign_offs.jsonl, line 5, row 10 is not as it was sealed on Sunday 15 November 2026: it was changed or added, or its proof was.',
  )
  await expectAccessible(page)
  const swapped = samplePack()
  setText(swapped, 'documents/swms-1-v2.json', '{"content":"Do as you like."}')
  await choosePack(page, mend(swapped))
  await expect(page.getByRole('listitem').first()).toContainText(
    'documents/swms-1-v2.json is not the text that was published',
  )
  await choosePack(page, (await zipped(samplePack())).subarray(0, 5000))
  await expect(page.getByRole('listitem').first()).toHaveText(
    `${PACK} It does not end as a ZIP file ends: it was cut short, or something was added to it.`,
  )
})

test('what somebody wrote into a pack is text', async ({ page, portal }) => {
  await openVerify(page, portal)
  const files = samplePack()
  const manifest = manifestOf(files)
  await choosePack(page, mend(files, { ...manifest, title: '<img src=x onerror=alert(1)><b>bold</b>' }), '<i>a.zip')
  await expect(page.getByText('<img src=x onerror=alert(1)><b>bold</b>')).toBeVisible()
  await expect(page.getByText('<i>a.zip')).toBeVisible()
})

test('a day that is not sealed yet is said', async ({ page, portal }) => {
  await openVerify(page, portal)
  await choosePack(page, samplePack({ unsealed: true }))
  await expect(page.getByRole('heading', { name: 'Matches so far' })).toBeVisible()
  await expect(page.getByText('1 row is later than its newest seal')).toBeVisible()
})

test('a seal that was mailed is compared', async ({ page, portal }) => {
  await openVerify(page, portal)
  await page.getByText('Compare with a seal that was mailed to you').click()
  const seal = page.getByLabel('Seal', { exact: true })
  await seal.fill('not a seal')
  await choosePack(page, samplePack())
  await expect(page.getByText('That is not a seal.')).toBeVisible()
  await expect(seal).toBeFocused()
  await expectAccessible(page)
  const { day, hash } = manifestOf(samplePack()).newestSeal ?? {}
  await seal.fill(`${day}: ${hash}`)
  await choosePack(page, samplePack())
  await expect(page.getByText('that you gave: it is the same')).toBeVisible()
  await seal.fill(`${day}:${'ab'.repeat(32)}`)
  await choosePack(page, samplePack())
  await expect(page.getByText('than the one that you gave')).toBeVisible()
})

test('by keyboard: the field is reached and seen, a check is stopped', async ({ page, portal }) => {
  await holdCheck(page, portal)
  await expect(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible()
  await expect(page.getByText(/^\d+ percent: evidence-pack\.pdf$/)).toBeVisible()
  await expectAccessible(page)
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(stop).toBeHidden()
  const zone = page.locator('#pack-zone')
  await expect(zone.locator('input')).toBeFocused()
  expect(await zone.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
  // Pressed again where the browser, busy with what was stopped, opened nothing.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press('Enter')
    expect((await chooser).isMultiple()).toBe(false)
  }).toPass({ timeout: 30_000 })
})

test('a large one leaves the page free to be used', async ({ page, portal }) => {
  test.slow()
  await openVerify(page, portal)
  await page.evaluate(() => {
    const held = window as unknown as { turns: number }
    held.turns = 0
    setInterval(() => (held.turns += 1), 20)
  })
  const before = await page.evaluate(() => (window as unknown as { turns: number }).turns)
  await choosePack(page, samplePack({ signatures: 6000 }))
  await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible({ timeout: 60_000 })
  const after = await page.evaluate(() => (window as unknown as { turns: number }).turns)
  expect(after - before, 'timers went on while it was checked').toBeGreaterThan(3)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the command, and nothing that would do nothing', async ({ page, portal }) => {
    await openVerify(page, portal)
    await expect(page.getByRole('heading', { name: 'Check an evidence pack' })).toBeVisible()
    await expect(page.getByText('npm run portal -- verify pack.zip')).toBeVisible()
    await expect(page.getByText('The command does not.')).toBeVisible()
    await expect(page.locator('#pack-file')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  })
})

test('the narrowest phone and the widest desk have room for it', async ({ page, portal }) => {
  await openVerify(page, portal)
  for (const files of [samplePack({ unsealed: true }), forgedPack()]) {
    await choosePack(page, files, `${'a-very-long-name-'.repeat(8)}.zip`)
    await expect(page.getByRole('region', { name: verdict })).toBeVisible()
    for (const width of [320, 390, 1366, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
})
