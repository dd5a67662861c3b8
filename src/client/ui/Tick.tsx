// A box in front of a row, or above all of them.
export interface TickProps {
  label: string
  checked: boolean
  /** Some of the rows below are ticked, not all. */
  mixed?: boolean
  /** `isRange`: with Shift held, from the row that was ticked before. */
  onChange: (isOn: boolean, isRange: boolean) => void
}

export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    <label className="grid h-8 place-items-center">
      <input
        type="checkbox"
        className="size-5"
        aria-label={label}
        checked={checked}
        ref={node => {
          if (node) node.indeterminate = mixed
        }}
        onChange={event => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
