// The road of levels as it rises to where the person stands. Decoration: the figures beside it say the same.
interface LevelRoadProps {
  level: number
  /** Percent of the way to the next level. */
  progress: number
}

const WIDTH = 520
const STEPS = 4

export function LevelRoad({ level, progress }: LevelRoadProps) {
  const first = Math.max(1, level - STEPS + 1)
  const levels = Array.from({ length: level - first + 2 }, (_, index) => first + index)
  const gap = (WIDTH - 60) / Math.max(1, levels.length - 1)
  const x = (index: number) => 30 + index * gap
  const y = (index: number) => 118 - 80 * (index / Math.max(1, levels.length - 1)) ** 1.5
  const road = (until: number) =>
    levels
      .slice(0, until + 1)
      .map((_, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(index)}`)
      .join('')
  const at = levels.length - 2
  const ahead = { x: x(at) + (gap * progress) / 100, y: y(at) + ((y(at + 1) - y(at)) * progress) / 100 }
  return (
    <svg viewBox={`0 0 ${WIDTH} 160`} className="hidden max-w-[520px] flex-[2] desk:block" aria-hidden="true">
      <path d={`${road(at + 1)}V150H${x(0)}z`} fill="var(--brand-soft)" opacity=".5" />
      <path d={road(at + 1)} fill="none" stroke="var(--track)" strokeWidth="6" strokeLinejoin="round" />
      <path
        d={`${road(at)}L${ahead.x} ${ahead.y}`}
        fill="none"
        stroke="var(--brand-text)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      {levels.map((number, index) => {
        const isNow = number === level
        const isAhead = number > level
        return (
          <g key={number}>
            <circle
              cx={x(index)}
              cy={y(index)}
              r={isNow ? 15 : 9}
              fill="var(--surface)"
              stroke={isAhead ? 'var(--track)' : 'var(--brand-text)'}
              strokeWidth="5"
            />
            <text
              x={x(index)}
              y={y(index) + (isNow ? 36 : 28)}
              textAnchor="middle"
              fontSize="13"
              fontWeight={isNow ? 700 : 450}
              fill={isNow ? 'var(--text)' : 'var(--text-subtle)'}
            >
              Level {number}
            </text>
            {isNow && (
              <text x={x(index)} y={y(index) + 5} textAnchor="middle" fontSize="14" fontWeight="780" fill="var(--text)">
                {number}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
