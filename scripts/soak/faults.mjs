/** Causes faults: which, when and how long follows from the seed. */
import { setTimeout as sleep } from 'node:timers/promises';

/** In every hundred kills. */
const share_of_database = 12;
const share_of_redis = 10;
/** Between two faults other than kills, in milliseconds. */
const calm_ms = [500, 4_000];
const max_wait_for_work_ms = 8_000;
/** A run of this length also has faults that last longer than leases and time-outs of statements (30 s). */
const long_run_minutes = 5;
const long_fault_ms = [33_000, 38_000];

export class Faults {
  #services;
  #proxies;
  #database;
  #redis;
  #disk;
  #random;
  #options;
  #stop = new AbortController();
  /** Only one fault at a time makes the database unavailable by other means than its death. */
  #isDatabaseBusy = false;
  kills = { service: 0, database: 0, redis: 0 };
  /** Other faults by name. */
  others = {};

  constructor({ services, proxies, database, redis, disk, random, options }) {
    this.#services = services;
    this.#proxies = proxies;
    this.#database = database;
    this.#redis = redis;
    this.#disk = disk;
    this.#random = random;
    this.#options = options;
  }

  get killed() {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  get otherCount() {
    return Object.values(this.others).reduce((sum, count) => sum + count, 0);
  }

  /** Resolves when the time is over and the kills are made, or after twice the time, or after `end`. */
  async run() {
    const began = performance.now();
    const { minutes, kills, without } = this.#options;
    const time_ms = minutes * 60_000;
    const isOver = () => {
      const passed_ms = performance.now() - began;
      const isReached = this.killed >= kills || without.includes('kill');
      return (
        this.#stop.signal.aborted || passed_ms > 2 * time_ms || (passed_ms > time_ms && isReached)
      );
    };
    const running = [
      ...(without.includes('kill') || kills === 0 ? [] : [this.#kill(isOver, time_ms / kills)]),
      this.#disturb(isOver),
    ];
    await Promise.all([...running, this.#waitUntil(isOver)]);
    for (const service of this.#services) service.setClock(0);
  }

  end() {
    this.#stop.abort();
  }

  async #waitUntil(isOver) {
    while (!isOver()) await this.#pause(250);
  }

  async #pause(ms) {
    await sleep(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #kill(isOver, meanMs) {
    let next = performance.now();
    while (!isOver()) {
      // The mean is kept even when one kill takes longer.
      next += this.#random.int(0, Math.round(2 * meanMs));
      await this.#pause(Math.max(0, next - performance.now()));
      if (!isOver()) await this.#killOne();
    }
  }

  async #killOne() {
    const drawn = this.#random.int(0, 99);
    if (drawn < share_of_database && !this.#isDatabaseBusy && this.#database.isUp) {
      const how = this.#random.pick(['all', 'all', 'postmaster', 'backend', 'immediate']);
      if (await this.#database.kill(how, this.#random)) this.kills.database += 1;
      return;
    }
    if (this.#redis && drawn >= 100 - share_of_redis) {
      if (await this.#redis.kill()) this.kills.redis += 1;
      return;
    }
    // A process that is starting, or the last one that runs, is killed now and then; otherwise there would be little work to disturb.
    const isAny = this.#random.chance(10);
    if (!isAny) await this.#waitForWork();
    const running = this.#services.filter(({ isUp }) => isUp || isAny);
    if (running.length > 0 && this.#random.pick(running).kill()) this.kills.service += 1;
  }

  /** Waits until two processes serve requests, at most a while. */
  async #waitForWork() {
    const until = performance.now() + max_wait_for_work_ms;
    const isBusy = () => this.#services.filter(({ isUp }) => isUp).length >= 2;
    while (!isBusy() && performance.now() < until && !this.#stop.signal.aborted) {
      await this.#pause(50);
    }
  }

  async #disturb(isOver) {
    const faults = this.#available();
    while (!isOver() && faults.length > 0) {
      await this.#pause(this.#random.int(...calm_ms));
      if (isOver()) return;
      const [name, cause] = this.#random.pick(faults);
      if (await cause()) this.others[name] = (this.others[name] ?? 0) + 1;
    }
  }

  #available() {
    const { without } = this.#options;
    const all = [
      [
        'freeze',
        'frozen service',
        () =>
          this.#pickService()
            .freeze(this.#duration(500, 6_000))
            .then(() => true),
      ],
      [
        'freeze',
        'frozen database',
        () => this.#onDatabase(() => this.#database.freeze(this.#random.int(300, 3_000))),
      ],
      [
        'freeze',
        'frozen Redis',
        this.#redis && (() => this.#redis.freeze(this.#random.int(300, 3_000)).then(() => true)),
      ],
      ['cut', 'cut connections', () => this.#cut()],
      ['silence', 'silent connections', () => this.#silence()],
      ['slow', 'slow database', () => this.#slow()],
      ['slow', 'slow commits', () => this.#onDatabase(() => this.#slowCommits())],
      [
        'slow',
        'slow disk',
        this.#disk?.canBeSlow && (() => this.#onDatabase(() => this.#slowDisk())),
      ],
      ['disk', 'full disk', this.#disk && (() => this.#onDatabase(() => this.#fillDisk()))],
      ['clock', 'clock jump', this.#options.clockCanJump && (() => this.#jump())],
    ];
    return all.flatMap(([kind, name, cause]) =>
      cause && !without.includes(kind) ? [[name, cause]] : [],
    );
  }

  #pickService() {
    return this.#random.pick(this.#services);
  }

  #duration(minMs, maxMs) {
    const isLong = this.#options.minutes >= long_run_minutes && this.#random.chance(4);
    return isLong ? this.#random.int(...long_fault_ms) : this.#random.int(minMs, maxMs);
  }

  async #onDatabase(cause) {
    if (!this.#database.isUp) return false;
    this.#isDatabaseBusy = true;
    try {
      await cause();
    } finally {
      this.#isDatabaseBusy = false;
    }
    return true;
  }

  async #cut() {
    this.#random.pick(this.#proxies).cut(this.#random.chance(50));
    return true;
  }

  /** Blocks one direction for a time; then everything arrives, or the connections end without it. */
  async #silence() {
    const proxy = this.#random.pick(this.#proxies);
    proxy.withheld = this.#random.pick(['up', 'down']);
    await this.#pause(this.#duration(300, 6_000));
    if (this.#random.chance(50)) proxy.cut();
    proxy.withheld = null;
    return true;
  }

  async #slow() {
    const delay_ms = this.#random.int(5, 100);
    const slowed = this.#random.chance(50) ? this.#proxies : [this.#random.pick(this.#proxies)];
    for (const proxy of slowed) proxy.delay_ms = delay_ms;
    await this.#pause(this.#random.int(1_000, 8_000));
    for (const proxy of slowed) proxy.delay_ms = 0;
    return true;
  }

  async #slowCommits() {
    await this.#database.slowDown(this.#random.int(1_000, 8_000));
  }

  /** A server that is started again meanwhile has a fast one. */
  async #slowDisk() {
    await this.#disk.slowDown(await this.#database.processes(), this.#random.int(5, 50));
    try {
      await this.#pause(this.#random.int(1_000, 8_000));
    } finally {
      await this.#disk.speedUp();
    }
  }

  async #fillDisk() {
    const until = performance.now() + this.#random.int(500, 4_000);
    try {
      while (performance.now() < until && !this.#stop.signal.aborted) {
        await this.#disk.fill();
        await this.#pause(200);
      }
    } finally {
      await this.#disk.free();
    }
  }

  /** The clock of one process, up to two hours ahead or back; it stays so until it jumps again. */
  async #jump() {
    const span_s = this.#random.pick([2, 30, 300, 7_200]);
    this.#pickService().setClock(this.#random.int(-span_s, span_s));
    return true;
  }
}
