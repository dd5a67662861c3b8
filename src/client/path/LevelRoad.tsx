// The road of levels as it rises to where the person is. Decoration: the figures beside it say the same.
interface LevelRoadProps {
  level: number
  /** Percent of the way to the next level. */
  progress: number
}

interface Stop {
  level: number
  x: number
  y: number
}

/** From the next level back: the road rises more and more. */
const HEIGHTS = [36, 82, 122, 154, 186, 200]
const LEFT = 40
const HERE = 600
const NEXT = 708
const GROUND = 264

function stopsTo(level: number): Stop[] {
  const behind = Math.min(level, HEIGHTS.length - 1)
  const reached = Array.from({ length: behind }, (_, index) => ({
    level: level - behind + 1 + index,
    x: behind === 1 ? LEFT : LEFT + (index * (HERE - LEFT)) / (behind - 1),
    y: HEIGHTS[behind - index] ?? 0,
  }))
  return [...reached, { level: level + 1, x: NEXT, y: HEIGHTS[0] ?? 0 }]
}

function curve(from: Stop, to: Stop): string {
  const bend = (to.x - from.x) * 0.43
  return `C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`
}

export function LevelRoad({ level, progress }: LevelRoadProps) {
  const stops = stopsTo(level)
  const [start, next] = [stops[0], stops.at(-1)]
  const here = stops.at(-2)
  if (!start || !here || !next) return null
  const begin = `M${start.x} ${start.y}`
  const travelled =
    begin +
    stops
      .slice(1, -1)
      .map((stop, index) => curve(stops[index] ?? start, stop))
      .join('')
  const ahead = curve(here, next)
  return (
    <svg viewBox={`0 0 760 ${GROUND}`} className="phone:hidden" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d={`${travelled}${ahead}V${GROUND}H${start.x}z`} fill="var(--brand-soft)" opacity="0.55" />
      <g strokeWidth="8" stroke="var(--brand-text)">
        <path d={`M${here.x} ${here.y}${ahead}`} stroke="var(--track)" />
        <path d={travelled} />
        {progress > 0 && (
          <path d={`M${here.x} ${here.y}${ahead}`} pathLength="100" strokeDasharray={`${progress} 200`} />
        )}
      </g>
      {stops.map(stop => (
        <RoadStop key={stop.level} stop={stop} isHere={stop === here} isAhead={stop === next} />
      ))}
    </svg>
  )
}

function RoadStop({ stop: { level, x, y }, isHere, isAhead }: { stop: Stop; isHere: boolean; isAhead: boolean }) {
  const stroke = isAhead ? 'var(--track)' : 'var(--brand-text)'
  return (
    <g textAnchor="middle">
      <circle cx={x} cy={y} r={isHere ? 20 : 13} fill="var(--surface)" stroke={stroke} strokeWidth={isHere ? 8 : 6} />
      {!isHere && !isAhead && (
        <path d={`M${x - 4.5} ${y}l3.2 3.2 5.8-6.4`} stroke={stroke} strokeWidth="2.4" strokeLinejoin="round" />
      )}
      {isHere && (
        <text x={x} y={y + 6} fontSize={level > 99 ? 14 : 18} fontWeight="800" fill="var(--text)">
          {level}
        </text>
      )}
      <text
        x={x}
        y={y + (isHere ? 50 : 40)}
        fontSize="17"
        fontWeight={isHere ? 720 : 480}
        fill={isHere ? 'var(--text)' : 'var(--text-subtle)'}
      >
        Level {level}
      </text>
    </g>
  )
}
