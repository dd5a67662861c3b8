// The configuration from the environment, checked once at start. A wrong value names its variable and stops the start.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { companySignIn } from '../contract/company-sign-in.ts'
import { isTimeZone } from '../domain/day.ts'
import { PASSKEY_DUTIES, type PasskeyDuty, relyingPartyOf } from '../domain/passkey.ts'
import { KEPT_DAYS, type KeptDays } from '../domain/retention.ts'
import { StartupError } from './db/database.ts'
import { faultIn } from './db/database-url.ts'
import { OWN_HOSTS } from './own-hosts.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off')

const optionalText = z
  .string()
  .transform(text => text.trim() || undefined)
  .optional()

function wholeNumber(what: string, { least, most }: { least: number; most: number }) {
  const words = `must be ${what} from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,5}$/, words)
    .transform(Number)
    .refine(number => number >= least && number <= most, words)
}

const keptDays = (kept: (typeof KEPT_DAYS)[keyof KeptDays]) => wholeNumber('a number of days', kept).default(kept.days)

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(0).max(65_535))
    .default(5000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalText.superRefine((url, context) => {
    const message = url && faultIn(url)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  PORTAL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Australia/Sydney')
    .default('Australia/Sydney'),
  PORTAL_NAME: z.string().trim().min(1).max(60).default('GQ Training Portal'),
  PORTAL_DEMO: onOff.optional(),
  PORTAL_NOW: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-16T08:00:00Z' }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(list =>
      list
        .split(',')
        .map(entry => entry.trim())
        .filter(Boolean),
    )
    .refine(
      list => list.every(isProxy),
      'must be addresses or networks such as 10.0.0.1, 10.0.0.0/8, loopback, with commas between them',
    )
    .default([]),
  PUBLIC_URL: optionalText.refine(
    url => !url || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/'),
    'must be an address without a path, such as https://training.example.com',
  ),
  REQUIRE_PASSKEY: z.enum(PASSKEY_DUTIES, 'must be leads or admins').optional(),
  SMTP_URL: optionalText.refine(url => !url || /^smtps?:\/\//.test(url), 'must start with smtp:// or smtps://'),
  OIDC_ISSUER: optionalText.refine(
    url => !url || isIssuer(url),
    'must be an address that begins with https://, without a question mark or a hash',
  ),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_LABEL: z.string().trim().min(1).max(40, 'must be at most 40 characters').optional(),
  OIDC_CREATE: onOff.optional(),
  OIDC_DEPARTMENT: z.string().trim().min(1).max(60, 'must be at most 60 characters').optional(),
  PASSWORD_SIGN_IN: onOff.default('on'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SEAL_EMAIL: z.email('must be an email address').optional(),
  KEEP_SESSIONS_DAYS: keptDays(KEPT_DAYS.sessions),
  KEEP_MAILS_DAYS: keptDays(KEPT_DAYS.mails),
  KEEP_LICENCE_PHOTOS_DAYS: keptDays(KEPT_DAYS.licencePhotos),
  BACKGROUND_NICE: wholeNumber('a number', { least: 0, most: 19 }).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network by the length of its prefix, or one of the networks that have a name. */
function isProxy(entry: string): boolean {
  if (NAMED_NETWORKS.includes(entry)) return true
  const [address = '', prefix, ...more] = entry.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || longest < 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest)
}

/** Who somebody is may not be said in the clear, except by a program on this very machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_HOSTS.includes(hostname))
  return isSafe && search === '' && hash === ''
}

/** Whoever opens the portal on the machine it runs on needs to say nothing. */
function ownAddress(host: string, port: number): string | undefined {
  return OWN_HOSTS.includes(host) && port > 0 ? `http://localhost:${port}` : undefined
}

/** Signing in with the company's own account. */
export interface CompanyConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** As in 'Sign in with …'. */
  label: string
  /** Whether somebody whom nobody knows becomes an employee, in that department. */
  createsUnknown: boolean
  department: string
  /** Where the company sends people back to. */
  callbackUrl: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  timeZone: string
  name: string
  demo: boolean
  /** Whether somebody wrote that the demo is on, instead of saying nothing. */
  demoIsMeant: boolean
  startsAt: number | undefined
  trustedProxies: string[]
  /** The portal's own address, without a slash at its end. Undefined where it is not known. */
  publicUrl: string | undefined
  company: CompanyConfig | undefined
  /** Off: only one-time passwords of the command line open anything. */
  passwordSignIn: boolean
  /** Who must have a passkey. */
  requirePasskey: PasskeyDuty | undefined
  smtpUrl: string | undefined
  supportEmail: string | undefined
  /** Where each night's seal is mailed to. */
  sealEmail: string | undefined
  /** How long what a company may decide about is kept. */
  keptDays: KeptDays
  /** How far the making of packs gives way to people's requests, as `nice` counts it. */
  backgroundNice: number
  logLevel: string
}

type Values = z.output<typeof variables>

const OIDC_VARIABLES = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_CREATE', 'OIDC_DEPARTMENT'] as const

function companyOf(values: Values, publicUrl: string | undefined): CompanyConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!issuer) {
    const lonely = OIDC_VARIABLES.find(name => values[name] !== undefined)
    if (lonely) throw new StartupError(`OIDC_ISSUER: must be set where ${lonely} is`)
    return undefined
  }
  if (!clientId) throw new StartupError('OIDC_CLIENT_ID: must be set where OIDC_ISSUER is')
  if (!clientSecret) throw new StartupError('OIDC_CLIENT_SECRET: must be set where OIDC_ISSUER is')
  if (!publicUrl) throw new StartupError('PUBLIC_URL: must be set where OIDC_ISSUER is')
  return {
    ...{ issuer, clientId, clientSecret },
    label: values.OIDC_LABEL ?? 'your company account',
    createsUnknown: values.OIDC_CREATE === 'on',
    department: values.OIDC_DEPARTMENT ?? 'Unassigned',
    callbackUrl: `${publicUrl}${companySignIn.comeFromCompany.path}`,
  }
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const values = parsed.data
  const demo = values.PORTAL_DEMO ? values.PORTAL_DEMO === 'on' : values.NODE_ENV !== 'production'
  if (values.PORTAL_NOW && !demo) throw new StartupError('PORTAL_NOW: only allowed while the demo is on')
  if (values.SMTP_URL && !values.SUPPORT_EMAIL) throw new StartupError('SUPPORT_EMAIL: must be set where SMTP_URL is')
  if (values.SEAL_EMAIL && !values.SMTP_URL) throw new StartupError('SMTP_URL: must be set where SEAL_EMAIL is')
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : ownAddress(values.HOST, values.PORT)
  const company = companyOf(values, publicUrl)
  const passwordSignIn = values.PASSWORD_SIGN_IN === 'on'
  if (!passwordSignIn && !company) {
    throw new StartupError('PASSWORD_SIGN_IN: off needs another way to sign in, by OIDC_ISSUER')
  }
  if (values.REQUIRE_PASSKEY && !relyingPartyOf(publicUrl)) {
    throw new StartupError(
      'REQUIRE_PASSKEY: needs a PUBLIC_URL that passkeys can be made for, such as https://training.example.com',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    timeZone: values.PORTAL_TIME_ZONE,
    name: values.PORTAL_NAME,
    demo,
    demoIsMeant: values.PORTAL_DEMO === 'on',
    startsAt: values.PORTAL_NOW ? Date.parse(values.PORTAL_NOW) : undefined,
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl,
    company,
    passwordSignIn,
    requirePasskey: values.REQUIRE_PASSKEY,
    smtpUrl: values.SMTP_URL,
    supportEmail: values.SUPPORT_EMAIL,
    sealEmail: values.SEAL_EMAIL,
    keptDays: {
      sessions: values.KEEP_SESSIONS_DAYS,
      mails: values.KEEP_MAILS_DAYS,
      licencePhotos: values.KEEP_LICENCE_PHOTOS_DAYS,
    },
    backgroundNice: values.BACKGROUND_NICE,
    logLevel: values.LOG_LEVEL,
  }
}
