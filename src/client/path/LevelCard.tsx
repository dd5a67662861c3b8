// The level: a ring and a bar that fill, what is missing for the next one, and the road behind.
import { levelProgress, XP_PER_LEVEL } from '../../domain/levels.ts'
import { Card } from '../ui/Card.tsx'
import { PlateRing } from '../ui/PlateRing.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { formatNumber } from '../ui/words.ts'
import { LevelRoad } from './LevelRoad.tsx'
import type { Learning } from './shapes.ts'

export function LevelCard({ learning }: { learning: Learning }) {
  const { currentLevel, nextLevel, experienceNeeded, experienceToNextLevel } = learning
  const progress = levelProgress(currentLevel, experienceNeeded)
  const towards = `${XP_PER_LEVEL - experienceToNextLevel} of ${XP_PER_LEVEL} XP towards level ${nextLevel}`
  return (
    <Card className="grid items-center gap-6 desk:grid-cols-[470px_minmax(0,1fr)] desk:gap-10">
      <div className="grid justify-items-center gap-5 text-center desk:grid-cols-[auto_minmax(0,1fr)] desk:items-center desk:justify-items-stretch desk:gap-7 desk:text-left">
        <PlateRing value={progress} size={168} thickness={18} label={`Level ${currentLevel}`}>
          <div className="text-13 text-subtle">Level</div>
          <div className="font-heavy text-48 text-ink leading-none tracking-display">{formatNumber(currentLevel)}</div>
        </PlateRing>
        <div className="w-full">
          <h2 className="font-heavy text-30 text-ink leading-none tracking-display">
            {experienceToNextLevel} XP to go
          </h2>
          <p className="mt-1.5 mb-4 text-14 text-subtle">{towards}</p>
          <ProgressBar value={progress} size="lg" label="Level progress" valueText={towards} />
        </div>
      </div>
      <LevelRoad level={currentLevel} progress={progress} />
    </Card>
  )
}
