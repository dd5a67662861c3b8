// How each person of the demo company goes about the portal: since when, how often, how far and how well.

export interface Profile {
  /** Days before today. */
  joined: number
  /** Chance of signing in on a working day. */
  attendance: number
  /** Share of all the training that they get through. */
  goal: number
  /** Chance of answering a question right. */
  skill: number
  /** Chance of answering the daily challenge on a day they sign in. */
  keenness: number
  /** Days before today on which they were last seen, for those who drifted away. */
  left?: number
}

const profile = (
  joined: number,
  attendance: number,
  goal: number,
  skill: number,
  keenness: number,
  left?: number,
): Profile => ({
  ...{ joined, attendance, goal, skill, keenness },
  ...(left === undefined ? {} : { left }),
})

/** Whoever is not listed has no history: the employee account is a clean slate. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  admin: profile(90, 0.9, 0.62, 0.93, 0.5),
  manager: profile(90, 0.88, 0.8, 0.94, 0.6),
  'priya.raman': profile(90, 0.99, 1, 0.97, 0.97),
  'liam.oconnor': profile(90, 0.8, 0.7, 0.84, 0.55),
  'tama.ngata': profile(88, 0.85, 0.86, 0.92, 0.7),
  'mei.chen': profile(90, 0.99, 1, 0.95, 0.99),
  'yusuf.demir': profile(85, 0.72, 0.6, 0.83, 0.4),
  'jarrah.williams': profile(90, 0.86, 0.95, 0.93, 0.75),
  'sofia.rossi': profile(80, 0.78, 0.72, 0.86, 0.6),
  'daniel.kowalski': profile(90, 0.6, 0.45, 0.8, 0.3),
  'aisha.khan': profile(76, 0.92, 0.78, 0.95, 0.85),
  'ben.taylor': profile(90, 0.84, 0.9, 0.93, 0.5),
  'hana.sato': profile(70, 0.9, 0.88, 0.95, 0.8),
  'carlos.mendoza': profile(90, 0.66, 0.5, 0.79, 0.45),
  'grace.okafor': profile(90, 0.87, 0.84, 0.94, 0.65),
  'noah.fletcher': profile(64, 0.58, 0.4, 0.78, 0.35),
  'thi.pham': profile(58, 0.88, 0.75, 0.92, 0.9),
  'ruby.anderson': profile(90, 0.74, 0.66, 0.84, 0.5),
  'samir.haddad': profile(52, 0.8, 0.58, 0.88, 0.6),
  'olivia.brown': profile(90, 0.82, 0.55, 0.91, 0.4),
  'kofi.mensah': profile(40, 0.76, 0.48, 0.9, 0.7),
  'elena.petrova': profile(90, 0.7, 0.42, 0.82, 0.35, 33),
  'jack.murphy': profile(28, 0.78, 0.36, 0.81, 0.5),
  'leilani.fonoti': profile(21, 0.9, 0.34, 0.91, 0.75),
  'arjun.singh': profile(13, 0.92, 0.28, 0.9, 0.7),
  'chloe.martin': profile(6, 0.95, 0.2, 0.9, 0.8),
  'mateo.silva': profile(4, 0.95, 0.1, 0.82, 0.6),
}
