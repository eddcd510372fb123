/** Appends the Luhn check digit. */
export function checked(body: string): string {
  const sum = [...body].reverse().reduce((total, one, place) => {
    const counted = place % 2 === 0 ? Number(one) * 2 : Number(one);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

let built = 0;

export function buildCard(): { printed: string; masked: string } {
  built += 1;
  const number = checked(`41${String(7_310_000_000_000 + built * 104_729)}`);
  return { printed: number.replace(/(.{4})(?!$)/g, '$1 '), masked: `•••• ${number.slice(-4)}` };
}
