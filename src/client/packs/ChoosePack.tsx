// What to prove, what the pack for it would hold, and the start of making it.
import { useState } from 'react'
import { ApiError, wordsOf } from '../data/request.ts'
import { Presets } from './Presets.tsx'
import type { PackDesk } from './pack-desk.ts'
import { useHoldings } from './use-holdings.ts'
import type { useMake } from './use-make.ts'
import { WhatItHolds } from './WhatItHolds.tsx'
import { type Chosen, chosenBefore, tickedOf, wantedOf } from './wanted.ts'

/** Refusals that are about the field under the chosen preset. */
const OF_FIELD: Readonly<Partial<Record<Chosen['kind'], string>>> = {
  ...{ document: 'packs.document_unknown', day: 'packs.day_to_come' },
}

export function ChoosePack({ desk, make }: { desk: PackDesk; make: ReturnType<typeof useMake> }) {
  const [chosen, setChosen] = useState(() => chosenBefore(window.history.state))
  const wanted = wantedOf(chosen)
  const found = useHoldings(desk.preview, wanted)
  const { error } = found
  const isOfField = error instanceof ApiError && error.body.code === OF_FIELD[chosen.kind]

  function choose(choice: Partial<Chosen>) {
    make.forget()
    setChosen(before => ({ ...before, ...choice }))
  }

  return (
    <div className="packs__choose">
      <Presets
        {...{ desk, chosen, today: found.today, onChoose: choose }}
        problem={isOfField ? wordsOf(error, 'Choose another.') : null}
      />
      <WhatItHolds
        {...{ chosen, found, isTeam: desk.isTeam, onChoose: choose }}
        make={{
          start: () => wanted && make.start({ ...wanted, ...tickedOf(chosen, desk.isTeam) }),
          isStarting: make.isStarting,
          problem: make.problem,
        }}
      />
    </div>
  )
}
