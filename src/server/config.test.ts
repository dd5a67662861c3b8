import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './db/database.ts'

const COMPANY = {
  PUBLIC_URL: 'https://training.example.com/',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
}

describe('company sign-in', () => {
  test('is off where nothing is set', () => {
    expect(readConfig({})).toMatchObject({ company: undefined, passwordSignIn: true })
  })

  test('needs an issuer and a client, and comes back to the portal by its own address', () => {
    expect(readConfig(COMPANY).company).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'portal',
      clientSecret: 'secret',
      label: 'your company account',
      createsUnknown: false,
      department: 'Unassigned',
      callbackUrl: 'https://training.example.com/api/login/company/callback',
    })
  })

  test('can be called something, create people and replace passwords', () => {
    const more = { OIDC_LABEL: ' GQ Group ', OIDC_CREATE: 'on', OIDC_DEPARTMENT: 'Newcomers', PASSWORD_SIGN_IN: 'off' }
    expect(readConfig({ ...COMPANY, ...more })).toMatchObject({
      company: { label: 'GQ Group', createsUnknown: true, department: 'Newcomers' },
      passwordSignIn: false,
    })
  })

  test('on the machine itself an issuer may do without TLS, and the portal knows its address', () => {
    const local = { ...COMPANY, PUBLIC_URL: '', OIDC_ISSUER: 'http://localhost:9000/realms/gq' }
    expect(readConfig(local).company?.callbackUrl).toBe('http://localhost:5000/api/login/company/callback')
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'an issuer that is no address',
      { OIDC_ISSUER: 'example' },
      'OIDC_ISSUER: must be an address that begins with https',
    ],
    ['an issuer in the clear', { OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER: must be'],
    ['an issuer with a question mark', { OIDC_ISSUER: 'https://id.example.com/?a=b' }, 'OIDC_ISSUER: must be'],
    ['a client without an issuer', { OIDC_ISSUER: '' }, 'OIDC_ISSUER: must be set where OIDC_CLIENT_ID is'],
    ['an issuer without a client', { OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: must be set where OIDC_ISSUER is'],
    ['an issuer without a secret', { OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: must be set where OIDC_ISSUER is'],
    [
      'a portal that does not know its address',
      { PUBLIC_URL: '', HOST: '0.0.0.0' },
      'PUBLIC_URL: must be set where OIDC_ISSUER is',
    ],
    ['a wrong switch', { OIDC_CREATE: 'yes' }, 'OIDC_CREATE: must be on or off'],
    ['a label that fits no button', { OIDC_LABEL: 'x'.repeat(41) }, 'OIDC_LABEL: must be at most 40 characters'],
    ['a department that fits no list', { OIDC_DEPARTMENT: 'x'.repeat(61) }, 'OIDC_DEPARTMENT: must be at most 60'],
  ])('%s stops the start', (_, wrong, words) => {
    expect(() => readConfig({ ...COMPANY, ...wrong })).toThrow(words)
  })

  test.each(['OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_CREATE', 'OIDC_DEPARTMENT'])(
    '%s alone stops the start',
    name => {
      expect(() => readConfig({ [name]: 'on' })).toThrow(`OIDC_ISSUER: must be set where ${name} is`)
    },
  )

  test('passwords can be switched off only where there is another way', () => {
    expect(() => readConfig({ PASSWORD_SIGN_IN: 'off' })).toThrow('PASSWORD_SIGN_IN: off needs another way to sign in')
    expect(() => readConfig({ PASSWORD_SIGN_IN: 'never' })).toThrow('PASSWORD_SIGN_IN: must be on or off')
  })
})

// That the process ends with one line for a person is in test/process/startup.test.ts.
describe('what is wrong is said with the name of the variable', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['PORT out of range', { PORT: '70000' }, /PORT: /],
    ['PORTAL_TIME_ZONE', { PORTAL_TIME_ZONE: 'Mars/Olympus' }, /PORTAL_TIME_ZONE: must be a time zone/],
    ['PORTAL_DEMO', { PORTAL_DEMO: 'perhaps' }, /PORTAL_DEMO: must be on or off/],
    ['PORTAL_NOW', { PORTAL_NOW: 'yesterday', PORTAL_DEMO: 'on' }, /PORTAL_NOW: must be a time/],
    [
      'PORTAL_NOW without the demo',
      { PORTAL_NOW: '2026-11-16T08:00:00Z' },
      /PORTAL_NOW: only allowed while the demo is on/,
    ],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://somewhere' }, /DATABASE_URL: must start with postgres/],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, my-proxy' }, /TRUSTED_PROXIES: must be addresses or networks/],
    ['TRUSTED_PROXIES with a wrong prefix', { TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES: must be/],
    ['BACKGROUND_NICE', { BACKGROUND_NICE: '20' }, /BACKGROUND_NICE: must be a number from 0 to 19/],
    ['REQUIRE_PASSKEY', { REQUIRE_PASSKEY: 'everybody' }, /REQUIRE_PASSKEY: must be leads or admins/],
    [
      'REQUIRE_PASSKEY without an address',
      { REQUIRE_PASSKEY: 'leads', HOST: '0.0.0.0' },
      /REQUIRE_PASSKEY: needs a PUBLIC_URL/,
    ],
    [
      'REQUIRE_PASSKEY at an address without TLS',
      { REQUIRE_PASSKEY: 'admins', PUBLIC_URL: 'http://training.example.com' },
      /REQUIRE_PASSKEY: needs a PUBLIC_URL/,
    ],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }, /SMTP_URL: must start with smtp/],
    ['SMTP_URL alone', { SMTP_URL: 'smtp://mail' }, /SUPPORT_EMAIL: must be set/],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'nobody' }, /SUPPORT_EMAIL: must be an email address/],
    ['PASSWORD_SIGN_IN without another way', { PASSWORD_SIGN_IN: 'off' }, /PASSWORD_SIGN_IN: off needs another way/],
  ])('%s', (_, environment, words) => {
    const read = () => readConfig({ PORTAL_DEMO: 'off', ...environment })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(words)
    expect(read).not.toThrow('\n')
  })
})
