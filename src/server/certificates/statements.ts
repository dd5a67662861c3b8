// A badge as the statements that it makes, in the one order and writing that a signature can be made over (RDFC-1.0). A general
// processor of linked data would fetch what the words mean; ours are few and known, and no word is signed that is not in this list.
import { createHash } from 'node:crypto'

const OB = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const VC = 'https://www.w3.org/2018/credentials#'
const SCHEMA = 'https://schema.org/'
const SECURITY = 'https://w3id.org/security#'
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const DATE_TIME = 'http://www.w3.org/2001/XMLSchema#dateTime'
// With an s, as the vocabulary of Open Badges has them.
const ADDRESS = 'https://www.w3.org/2001/XMLSchema#anyURI'
const TRUTH = 'https://www.w3.org/2001/XMLSchema#boolean'

const TYPES: Readonly<Record<string, string>> = {
  VerifiableCredential: `${VC}VerifiableCredential`,
  OpenBadgeCredential: `${OB}OpenBadgeCredential`,
  Profile: `${OB}Profile`,
  AchievementSubject: `${OB}AchievementSubject`,
  IdentityObject: `${OB}IdentityObject`,
  Achievement: `${OB}Achievement`,
  Result: `${OB}Result`,
  ResultDescription: `${OB}ResultDescription`,
  DataIntegrityProof: `${SECURITY}DataIntegrityProof`,
}

interface Word {
  means: string
  /** What its text is a text of, where it is not plain text. */
  of?: string
  /** Its text is an address that is meant, not written. */
  names?: boolean
}

const WORDS: Readonly<Record<string, Word>> = {
  name: { means: `${SCHEMA}name` },
  description: { means: `${SCHEMA}description` },
  url: { means: `${SCHEMA}url`, of: ADDRESS },
  issuer: { means: `${VC}issuer` },
  validFrom: { means: `${VC}validFrom`, of: DATE_TIME },
  validUntil: { means: `${VC}validUntil`, of: DATE_TIME },
  credentialSubject: { means: `${VC}credentialSubject` },
  identifier: { means: `${OB}identifier` },
  identityType: { means: `${OB}identityType` },
  identityHash: { means: `${OB}identityHash` },
  hashed: { means: `${OB}hashed`, of: TRUTH },
  achievement: { means: `${OB}achievement` },
  achievementType: { means: `${OB}achievementType` },
  version: { means: `${OB}version` },
  criteria: { means: `${OB}Criteria` },
  narrative: { means: `${OB}narrative` },
  result: { means: `${OB}result` },
  value: { means: `${SCHEMA}value` },
  // Of a result the address of a description, in text; of an achievement the description itself.
  resultDescription: { means: `${OB}resultDescription`, of: ADDRESS },
  resultType: { means: `${OB}resultType` },
  valueMin: { means: `${OB}valueMin` },
  valueMax: { means: `${OB}valueMax` },
  created: { means: 'http://purl.org/dc/terms/created', of: DATE_TIME },
  cryptosuite: { means: `${SECURITY}cryptosuite`, of: `${SECURITY}cryptosuiteString` },
  verificationMethod: { means: `${SECURITY}verificationMethod`, names: true },
  proofPurpose: { means: `${SECURITY}proofPurpose`, names: true },
}

export type Value = string | boolean | Thing | readonly (string | Thing)[]
/** Something that statements are about; one without an id is known by what is said of it. */
export interface Thing {
  readonly [word: string]: Value
}

type Statement = readonly [about: string, says: string, what: string]

export function statementsOf(thing: Thing): string {
  const said: Statement[] = []
  say(thing, said)
  return inOrder(said)
}

const named = (address: string) => `<${address}>`
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

/** Says all there is to say of a thing, and returns what it is called. */
function say(thing: Thing, said: Statement[]): string {
  const called = typeof thing.id === 'string' ? named(thing.id) : `_:b${said.push(['', '', ''])}`
  for (const [word, value] of Object.entries(thing)) {
    if (word === 'id' || word === '@context') continue
    for (const one of [value].flat() as (string | boolean | Thing)[]) said.push(statement(called, word, one, said))
  }
  return called
}

function statement(about: string, word: string, value: string | boolean | Thing, said: Statement[]): Statement {
  if (word === 'type') {
    const type = TYPES[String(value)]
    if (!type) throw new Error(`nothing is known of a ${String(value)}`)
    return [about, named(TYPE), named(type)]
  }
  const known = WORDS[word]
  if (!known) throw new Error(`nothing is known of the word ${word}`)
  if (typeof value === 'object') return [about, named(known.means), say(value, said)]
  // The only one that is meant and not an address is the purpose of a proof, which is a word of the same vocabulary.
  if (known.names)
    return [about, named(known.means), named(String(value).includes(':') ? String(value) : SECURITY + value)]
  const text = `"${escaped(String(value))}"`
  return [about, named(known.means), known.of ? `${text}^^${named(known.of)}` : text]
}

/** Things without an id are numbered by the hash of what is said of them; no two of ours have the same said of them. */
function inOrder(all: readonly Statement[]): string {
  const said = all.filter(([about]) => about !== '')
  const isNameless = (called: string) => called.startsWith('_:')
  const nameless = [...new Set(said.flatMap(([about, , what]) => [about, what]).filter(isNameless))]
  const hashOf = (one: string) => {
    const call = (called: string) => (isNameless(called) ? (called === one ? '_:a' : '_:z') : called)
    const about = said.filter(([subject, , object]) => subject === one || object === one)
    return createHash('sha256').update(written(about, call)).digest('hex')
  }
  const byHash = nameless
    .map(called => ({ called, hash: hashOf(called) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  if (new Set(byHash.map(({ hash }) => hash)).size < byHash.length) throw new Error('two things are the same')
  const names = new Map(byHash.map(({ called }, index) => [called, `_:c14n${index}`]))
  return written(said, called => names.get(called) ?? called)
}

function written(said: readonly Statement[], call: (called: string) => string): string {
  const lines = said.map(([about, says, what]) => `${call(about)} ${says} ${call(what)} .\n`)
  return lines.toSorted().join('')
}
