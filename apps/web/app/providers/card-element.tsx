import { CardFields } from './card-fields.tsx'
import { KeepsCard } from './keeps-card.tsx'
import type { ElementProps } from './provider.ts'

/** For providers that take a card as it is. */
export const CardElement = ({ errors, keepsMethod }: ElementProps) => (
  <>
    <CardFields errors={errors} />
    {keepsMethod && <KeepsCard />}
  </>
)
