// What a new installation still needs, told by what is really there.

export const FIRST_STEPS = ['people', 'material', 'requirements', 'mail', 'companySignIn'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export interface Installation {
  /** Active people who are no administrators. */
  people: number
  /** Whether somebody other than an administrator ever signed in. */
  isInUse: boolean
  /** Whether an administrator has opened a document, a topic or a module. */
  hasSeenMaterial: boolean
  /** Rules that are in force. */
  requirements: number
  mail: boolean
  companySignIn: boolean
}

export type StepsDone = Readonly<Record<FirstStep, boolean>>

/** Null once the company uses it, or once everything is done: from then on the overview tells what needs somebody. */
export function firstSteps(installation: Installation): StepsDone | null {
  const { people, isInUse, hasSeenMaterial, requirements, mail, companySignIn } = installation
  if (isInUse) return null
  const done = { people: people > 0, material: hasSeenMaterial, requirements: requirements > 0, mail, companySignIn }
  return FIRST_STEPS.every(step => done[step]) ? null : done
}
