import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import type { SavedAddress } from './read-saved.ts'

const formId = 'saved-address'

/** The form of the buttons below: it stands beside the checkout's own, as forms do not hold forms. */
export const SavedAddressForm = () => (
  <form id={formId} method="post">
    <input type="hidden" name="intent" value="saved-address" />
  </form>
)

/** What a member has in the account, to take over with one press. The page comes anew, with every field filled in. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useT()
  if (addresses.length === 0) return null
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 text-sm font-medium">{t('checkout-form:saved.title')}</legend>
      <div className="flex flex-col items-start gap-2">
        {addresses.map(({ id, line }) => (
          <Button key={id} form={formId} name="saved" value={id} look="secondary" className="h-auto py-2.5 text-start">
            {line}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
