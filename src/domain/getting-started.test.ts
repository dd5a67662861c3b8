import { expect, test } from 'vitest'
import { firstSteps, type Installation } from './getting-started.ts'

const NEW: Installation = {
  ...{ people: 0, isInUse: false, hasSeenMaterial: false, requirements: 0, mail: false, companySignIn: false },
}
const NOTHING = { people: false, material: false, requirements: false, mail: false, companySignIn: false }

test.each<[string, Partial<Installation>, ReturnType<typeof firstSteps>]>([
  ['nothing is there', {}, NOTHING],
  ['people were added', { people: 1 }, { ...NOTHING, people: true }],
  ['an administrator opened a document', { hasSeenMaterial: true }, { ...NOTHING, material: true }],
  ['rules came with the material', { requirements: 14 }, { ...NOTHING, requirements: true }],
  ['mail is set up', { mail: true }, { ...NOTHING, mail: true }],
  ['company sign-in is on', { companySignIn: true }, { ...NOTHING, companySignIn: true }],
  ['all is done', { people: 9, hasSeenMaterial: true, requirements: 1, mail: true, companySignIn: true }, null],
  ['somebody else has signed in', { people: 9, isInUse: true }, null],
])('%s', (_, more, expected) => {
  expect(firstSteps({ ...NEW, ...more })).toEqual(expected)
})
