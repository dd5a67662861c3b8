// The icon of each toolbox topic, by its number, and of a document by its type.
import {
  Container,
  createLucideIcon,
  Drill,
  FileText,
  Footprints,
  Forklift,
  HardHat,
  Link,
  type LucideIcon,
  Siren,
  ThermometerSun,
  TrafficCone,
  Unplug,
  Users,
} from 'lucide-react'
import { Ladder } from '../ui/drawn-icons.ts'

const HandTruck = createLucideIcon('hand-truck', [
  ['path', { d: 'M3.5 3h3L11 16.5', key: 'h1' }],
  ['circle', { cx: '11.500', cy: '19', r: '2.5', key: 'h2' }],
  ['path', { d: 'm14 18.200 6.500-2.200', key: 'h3' }],
  ['path', { d: 'm9.300 6.700 7-2.300 2.700 8.200-7 2.300', key: 'h4' }],
])

const ICONS: Record<string, LucideIcon> = {
  GQTT001: Users,
  GQTT002: HandTruck,
  GQTT003: Forklift,
  GQTT004: Container,
  GQTT005: Link,
  GQTT006: TrafficCone,
  GQTT007: Ladder,
  GQTT008: Drill,
  GQTT009: Unplug,
  GQTT010: ThermometerSun,
  GQTT011: Footprints,
  GQTT012: Siren,
}

export function topicIcon(topicNumber: string): LucideIcon {
  return ICONS[topicNumber] ?? HardHat
}

export const DOCUMENT_ICONS: Record<'pdf', { icon: LucideIcon; name: string }> = {
  pdf: { icon: FileText, name: 'PDF' },
}
