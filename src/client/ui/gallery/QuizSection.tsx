// A question before and after marking in the gallery.
import { useState } from 'react'
import { AnswerLine } from '../AnswerLine.tsx'
import { Card, CardHead } from '../Card.tsx'
import { QuizOptions } from '../QuizOptions.tsx'

const OPTIONS = [
  'Ask the customer to hold the trolley while you lower the lift',
  'Chock the wheels, set up a second person below and agree on the signals',
  'Lower the lift quickly so the load spends less time in the air',
  'Slide the deck off the side of the platform',
]

export function QuizSection() {
  const [chosen, setChosen] = useState<number | null>(1)
  return (
    <Card>
      <CardHead title="Quiz options" />
      <div className="grid grid-cols-1 gap-6">
        <h3 className="q" id="gallery-question">
          The driveway slopes away from the truck. What do you do first?
        </h3>
        <QuizOptions labelledBy="gallery-question" value={chosen} onValueChange={setChosen} options={OPTIONS} />
        <QuizOptions
          labelledBy="gallery-question"
          value={2}
          onValueChange={setChosen}
          options={OPTIONS}
          marked={['off', 'right', 'wrong', 'off']}
        />
        <div className="grid grid-cols-1 gap-2">
          <AnswerLine right={false} label="Your answer">
            Leave it stacked tidily against the wall
          </AnswerLine>
          <AnswerLine right label="Correct answer">
            Take it with you: stairwells are exits and stay clear
          </AnswerLine>
        </div>
      </div>
    </Card>
  )
}
