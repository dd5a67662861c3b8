// The names of categories and statuses, and their icons.
import { CreditCard, Shirt, Ticket } from 'lucide-react'
import type { RewardCategory } from '../../domain/rewards.ts'

export const CATEGORY_NAMES: Record<RewardCategory, string> = {
  'gift-cards': 'Gift Cards',
  vouchers: 'Vouchers',
  merchandise: 'Merchandise',
}

export const CATEGORY_ICONS = { 'gift-cards': CreditCard, vouchers: Ticket, merchandise: Shirt }
