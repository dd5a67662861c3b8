// The categories of documents in words.
import type { SwmsCategory } from '../../domain/induction.ts'

export const SWMS_CATEGORY_WORDS: Readonly<Record<SwmsCategory, string>> = {
  'manual-handling': 'Manual handling',
  'vehicle-operation': 'Vehicle operation',
  'forklift-operation': 'Forklift operation',
  'shipping-container': 'Shipping container',
  'crane-operation': 'Crane operation',
  'equipment-installation': 'Equipment installation',
  default: 'Other',
}
