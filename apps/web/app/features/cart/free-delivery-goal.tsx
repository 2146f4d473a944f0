import type { FreeDelivery } from './free-delivery.ts'

export const FreeDeliveryGoal = ({ text, share }: FreeDelivery) => (
  <p className="my-4 text-sm">
    {text}
    <progress aria-hidden="true" value={share} className="goal" />
  </p>
)
