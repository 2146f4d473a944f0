export function Loading() {
  return (
    <div className="loading" role="status">
      <span hidden>Loading</span>
    </div>
  )
}
