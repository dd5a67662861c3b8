import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const PUBLIC_URL = 'https://training.example.com'

test.each<[string, Record<string, string>, number]>([
  ['behind a proxy on this machine that is not named', { PUBLIC_URL }, 1],
  ['behind one, by the name of the machine', { PUBLIC_URL, HOST: 'localhost' }, 1],
  ['behind one that is named', { PUBLIC_URL, TRUSTED_PROXIES: 'loopback' }, 0],
  ['reached from outside', { PUBLIC_URL, HOST: '0.0.0.0' }, 0],
  ['without TLS', { PUBLIC_URL: 'http://localhost:5000' }, 0],
  ['just tried out', {}, 0],
])('%s', (_, variables, count) => {
  const warnings = startWarnings(readConfig(variables))
  expect(warnings).toHaveLength(count)
  for (const warning of warnings) expect(warning).toContain('TRUSTED_PROXIES')
})
