// The icon of a safe work method statement, by its category.
import { Container, FileText, Forklift, type LucideIcon, Package, Truck, Wrench } from 'lucide-react'
import type { SwmsCategory } from '../../domain/induction.ts'
import { Crane } from '../ui/drawn-icons.ts'

export const SWMS_ICONS: Record<SwmsCategory, LucideIcon> = {
  'manual-handling': Package,
  'vehicle-operation': Truck,
  'forklift-operation': Forklift,
  'shipping-container': Container,
  'crane-operation': Crane,
  'equipment-installation': Wrench,
  default: FileText,
}
