// The rules on which lives depend and that several texts repeat: what each text must say, in which order, and what none may say.

export interface SafetyRule {
  rule: string
  /** The documents that give the whole instruction. */
  toldBy: readonly string[]
  /** What each of them says, in this order. */
  inOrder: readonly RegExp[]
  /** Wherever a passage speaks of the one, it says the other as well. */
  together?: readonly { whoSays: RegExp; saysToo: RegExp }[]
  /** What no passage of the material may say as if it were right. */
  never: readonly RegExp[]
}

export const SAFETY_RULES: readonly SafetyRule[] = [
  {
    rule: 'a machine is isolated, tried with its key in, waited for and proved dead by a licensed electrical worker',
    toldBy: [
      'swms/electrical-isolation-and-service',
      'toolbox/electrical-isolation',
      'module/service-and-maintenance',
      'module/diagnostics-and-repair',
    ],
    inOrder: [
      /tell (the|your) [^.]*which machine is out/i,
      /follow the cord by hand from the machine to its plug/i,
      /switch off at the outlet and pull that plug/i,
      /plug lock, or keep the plug within reach and sight/i,
      /danger tag/i,
      /safety key (back )?in\b(?! your pocket)[^.]*every control at rest[^.]*emergency stop released/i,
      /press start/i,
      /only the isolation can keep it from starting/i,
      /take the key out/i,
      /counts as live until it is proved dead/i,
      /wait the time in the (service )?manual\. no time given: at least 10 minutes/i,
      /only a licensed electrical worker proves dead/i,
      /voltage tester/i,
      /prove the tester on a known source or a proving unit, test the machine, prove the tester again/i,
      /after a break/i,
      /without (that|the) licence[^.]*no motor hood or electrical cover[^.]*measure nothing/i,
    ],
    together: [
      // Whoever speaks of the proof says whose it is.
      {
        whoSays: /\bprov(e|es|ed|ing) (it |them |the machine |a machine )?dead\b/i,
        saysToo: /licensed (electric|worker)/i,
      },
      // A reading counts for something only between two proofs of the tester.
      { whoSays: /\btester\b/i, saysToo: /\b(again|after|twice)\b/i },
      // Starting as a test of the isolation is done with the key in.
      { whoSays: /\btr(y|ied|ying) to start\b|\bpress(es)? start\b/i, saysToo: /\bkey (back )?in\b(?! your pocket)/i },
    ],
    never: [
      /key (is )?(out|in your pocket)[^.]{0,60}(press|try)[^.]{0,20}start/i,
      /(checked|measured) by somebody who is qualified/i,
      /follow the manual's time and measure/i,
    ],
  },
  {
    rule: 'a container is opened, ventilated and tested before anyone enters, whether it smells or not',
    toldBy: ['swms/shipping-container-unloading', 'toolbox/container-unloading'],
    inOrder: [
      /tie both doors back/i,
      /at least 30 minutes/i,
      /test the air[^.]*\bevery container\b[^.]*\brubber\b[^.]*\bfoam\b[^.]*\bunknown history\b/i,
      /whether it smells or not/i,
      /trained person/i,
      /calibrated meter/i,
      /19\.5 to 23\.5 percent/i,
      /test again/i,
    ],
    together: [
      {
        whoSays: /\bcontainer\b[\s\S]*\b30 minutes\b[\s\S]*\benter|\bairing is over\b/i,
        saysToo: /\b(air test|test(s|ed)? the air|tested|meter)\b/i,
      },
    ],
    never: [
      /test[^.]*\b(if|when)\b[^.]*\bsmells\b(?! or not)/i,
      /\bsmell of \w+ is gone/i,
      /half an hour of airing is (our least|enough)/i,
    ],
  },
  {
    rule: 'props hold a frame until it is braced, never a person',
    toldBy: [
      'swms/equipment-installation',
      'module/installation-essentials',
      'module/leading-a-crew',
      'module/work-health-and-safety',
    ],
    inOrder: [/props[^.]*\bhold\b[^.]*\bframe[^.]*\bnever a person|nobody steadies[^.]*by hand[^.]*\bprops/i],
    together: [{ whoSays: /\bunbraced frame\b/i, saysToo: /\bprops\b/i }],
    never: [
      /\b(person|one|someone|workmate) stead(y|ies)\b/i,
      /\bhold(s|ing)? the (unbraced )?(frame|upright|rack) (up|upright|by hand)\b/i,
    ],
  },
  {
    rule: 'over 20 kg nobody lifts alone, and a 25 kg plate is over 20 kg',
    toldBy: ['swms/manual-handling', 'toolbox/team-lifting', 'module/safe-lifting-and-handling'],
    inOrder: [
      /over 20 kg, awkward or hard to grip: nobody lifts it alone\. stop and assess for an aid or a second person/i,
      /25 kg plate[^.]*\b(trolley|two people)\b/i,
    ],
    together: [
      { whoSays: /\bover 20 kg\b/i, saysToo: /\b(alone|second person|two people)\b/i },
      { whoSays: /\b25 kg plate/i, saysToo: /\b(trolley|two people|second person)\b/i },
      { whoSays: /\bover 40 kg\b/i, saysToo: /\b(aid|split|break)/i },
    ],
    never: [/\bcarry one[^.]*\b25 kg\b/i, /\blargest standard plate\b/i],
  },
  {
    rule: 'one heavy piece must suit the class of a lift, not the sum alone',
    toldBy: ['module/delivery-day', 'module/leading-a-crew', 'module/gym-design-and-layout', 'swms/manual-handling'],
    inOrder: [/\blift\b[^.]*\bclass\b[^.]*\b(single|one) (heavy )?piece\b/i],
    together: [
      { whoSays: /\blift (is )?rated at\b/i, saysToo: /\b(single|one) piece\b/i },
      { whoSays: /\bgoods plus trolley plus people\b/i, saysToo: /\bclass\b[\s\S]*\b(single|one) piece\b/i },
    ],
    never: [/\blift for \d+ kg takes a \d+ kg machine\b/i, /\b820 kg\b/],
  },
  {
    rule: 'heavy machines take stairs on a climber, not in the arms',
    toldBy: ['swms/manual-handling', 'module/delivery-day'],
    inOrder: [/powered stair climber/i, /parts of 40 kg or less/i],
    together: [{ whoSays: /\bmachine up (one|two|three|\d+) (flights?|floors?)\b/i, saysToo: /\bclimber\b/i }],
    never: [/\bcarried a [a-z ]*machine up\b/i],
  },
]
