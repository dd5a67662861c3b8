// Icons that lucide does not have, drawn in its style: 24 by 24, round caps, one stroke.
import { createLucideIcon } from 'lucide-react'

/** Level, as it hangs in the rack: lucide's own is on the diagonal and fills in at 18 pixels. */
export const LevelDumbbell = createLucideIcon('level-dumbbell', [
  ['path', { d: 'M8.5 12h7', key: 'd1' }],
  ['rect', { x: '5.5', y: '6.5', width: '3', height: '11', rx: '1', key: 'd2' }],
  ['rect', { x: '15.5', y: '6.5', width: '3', height: '11', rx: '1', key: 'd3' }],
  ['path', { d: 'M3 9.5v5', key: 'd4' }],
  ['path', { d: 'M21 9.5v5', key: 'd5' }],
])

export const Ladder = createLucideIcon('ladder', [
  ['path', { d: 'M8 3 5 21', key: 'l1' }],
  ['path', { d: 'm16 3 3 18', key: 'l2' }],
  ['path', { d: 'M7.3 7h9.4', key: 'l3' }],
  ['path', { d: 'M6.7 11h10.6', key: 'l4' }],
  ['path', { d: 'M6 15h12', key: 'l5' }],
  ['path', { d: 'M5.5 19h13', key: 'l6' }],
])

export const Crane = createLucideIcon('crane', [
  ['path', { d: 'M4 21h6', key: 'c1' }],
  ['path', { d: 'M7 21V4', key: 'c2' }],
  ['path', { d: 'M4 7h17', key: 'c3' }],
  ['path', { d: 'M7 3.5 18 7', key: 'c4' }],
  ['path', { d: 'M18 7v5', key: 'c5' }],
  ['path', { d: 'M16 14a2 2 0 1 0 2-2', key: 'c6' }],
])

export const Bottle = createLucideIcon('bottle', [
  ['path', { d: 'M10 2h4', key: 'b1' }],
  [
    'path',
    {
      d: 'M10.5 2v4L8 9.5V20a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2V9.5L13.500 6V2',
      key: 'b2',
    },
  ],
  ['path', { d: 'M8 14h8', key: 'b3' }],
])
