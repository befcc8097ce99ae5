import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: for asking the server what is being typed. Compared by what it holds. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, settle] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(written)), afterMs);
    return () => clearTimeout(timer);
  }, [written, afterMs]);
  return settled;
}
