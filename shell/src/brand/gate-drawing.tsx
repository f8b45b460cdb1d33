/** Start points of the paths on the left, and the hosts on the right of the gate: heights in units of the drawing. */
const PEOPLE = [120, 210, 300, 390, 480];
const HOSTS = [84, 156, 228, 372, 444, 516];
const GATE_Y = 300;

/** Decorative picture of the sign-in page: many paths lead to one gate, and from it to every host. */
export function GateDrawing() {
  return (
    <svg viewBox="0 0 640 600" className="portal-gate" aria-hidden="true" focusable="false" fill="none">
      <g className="portal-gate-rings">
        {[110, 170, 230, 290].map((radius) => (
          <circle key={radius} cx="320" cy={GATE_Y} r={radius} />
        ))}
      </g>
      <g className="portal-gate-ways">
        {PEOPLE.map((y) => (
          <path key={y} d={`M60 ${String(y)}C170 ${String(y)} 190 ${String(GATE_Y)} 268 ${String(GATE_Y)}`} />
        ))}
        {HOSTS.map((y) => (
          <path
            key={y}
            d={`M372 ${String(GATE_Y)}C450 ${String(GATE_Y)} 470 ${String(y)} 548 ${String(y)}`}
          />
        ))}
      </g>
      <g className="portal-gate-people">
        {PEOPLE.map((y) => (
          <g key={y} transform={`translate(60 ${String(y)})`}>
            <circle r="15" />
            <circle cy="-3.5" r="3.8" className="portal-gate-fill" />
            <path d="M-7 8a7 7 0 0 1 14 0" className="portal-gate-fill" />
          </g>
        ))}
      </g>
      <g className="portal-gate-hosts">
        {HOSTS.map((y) => (
          <g key={y} transform={`translate(548 ${String(y - 17)})`}>
            <rect width="46" height="34" rx="6" />
            <path d="M9 12h18M9 22h18" />
            <circle cx="36" cy="12" r="2" className="portal-gate-light" />
            <circle cx="36" cy="22" r="2" className="portal-gate-light" />
          </g>
        ))}
      </g>
      <g transform="translate(264 236)" className="portal-gate-tower">
        <path d="M0 0h24v14h12V0h40v14h12V0h24v70c0 32-22 50-56 62C22 120 0 102 0 70z" />
        <path
          className="portal-gate-door"
          d="M56 46a20 20 0 0 0-20 20v34h40V66a20 20 0 0 0-20-20zm0 16a7 7 0 0 1 3.4 13.1V88h-6.8V75.1A7 7 0 0 1 56 62z"
        />
      </g>
    </svg>
  );
}
