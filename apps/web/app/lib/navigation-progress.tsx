import { useNavigation } from 'react-router'

/** A line at the top of the window while the next page loads. Its delay in CSS spares it to pages that are there at once. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return <div aria-hidden="true" data-on={isLoading || undefined} className="navigation-progress" />
}
