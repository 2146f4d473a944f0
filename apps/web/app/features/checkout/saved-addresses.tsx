import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import type { SavedAddress } from './read-saved.ts'

const formId = 'saved-address'

/** The form of the buttons below; separate from the checkout's own, as forms can't be nested. */
export const SavedAddressForm = () => (
  <form id={formId} method="post">
    <input type="hidden" name="intent" value="saved-address" />
  </form>
)

/** The member's saved details, each used with one click. The page reloads with every field filled in. */
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
