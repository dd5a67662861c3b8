import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { refuseOpenDemo, startWarnings } from './start-warnings.ts'

const PUBLIC_URL = 'https://training.example.com'

test.each<[string, Record<string, string>, string[]]>([
  ['behind a proxy on this machine that is not named', { PUBLIC_URL }, ['TRUSTED_PROXIES']],
  ['behind one, by the name of the machine', { PUBLIC_URL, HOST: 'localhost' }, ['TRUSTED_PROXIES']],
  ['behind one that is named', { PUBLIC_URL, TRUSTED_PROXIES: 'loopback' }, []],
  ['behind a proxy of the network that is not named', { PUBLIC_URL, HOST: '0.0.0.0' }, ['TRUSTED_PROXIES']],
  ['behind one of the network that is named', { PUBLIC_URL, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, []],
  ['in the clear, for the network', { HOST: '0.0.0.0' }, ['in the clear']],
  ['in the clear, by its address', { HOST: '::', PUBLIC_URL: 'http://training.example.com' }, ['in the clear']],
  ['without TLS, on this machine', { PUBLIC_URL: 'http://localhost:5000' }, []],
  ['just tried out', {}, []],
])('a start %s', (_, variables, words) => {
  expect(startWarnings(readConfig(variables))).toEqual(words.map(word => expect.stringContaining(word)))
})

test.each<[string, Record<string, string>, boolean]>([
  ['on this machine', {}, true],
  ['on another of its own addresses', { HOST: '127.0.0.2' }, true],
  ['for the network', { HOST: '0.0.0.0' }, false],
  ['for the network by IPv6', { HOST: '::' }, false],
  ['at one address of the network', { HOST: '192.168.1.5' }, false],
  ['for the network while developing', { HOST: '0.0.0.0', NODE_ENV: 'development' }, false],
  ['for the network on purpose', { HOST: '0.0.0.0', PORTAL_DEMO: 'on' }, true],
  ['switched off', { HOST: '0.0.0.0', PORTAL_DEMO: 'off' }, true],
  ['in production, where it is off', { HOST: '0.0.0.0', NODE_ENV: 'production' }, true],
])('the demo %s', (_, variables, starts) => {
  const start = () => refuseOpenDemo(readConfig(variables))
  if (starts) expect(start).not.toThrow()
  else expect(start).toThrow('whose passwords are public. Set NODE_ENV=production')
})
