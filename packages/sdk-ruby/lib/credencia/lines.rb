# frozen_string_literal: true

require "securerandom"

module Credencia
  # An operation whose body and answer are lines: any number of them, in as many requests as they take.
  #
  # @api private
  class Lines
    # A few seconds of the service's work, well within the time that a body has to arrive.
    MOST_LINES = 200
    # The body is sent whole before the answer is read. Of this size, it fits into the connection while the service waits for a
    # reader.
    MOST_BYTES = 256 * 1024
    IDLE_S = 60

    def initialize(core, operation_id, options)
      @core = core
      @operation_id = operation_id
      @options = options
    end

    # Sends all lines, and yields the answer to each with its number among all, from 1.
    def each(lines, &block)
      waiting = {}
      bytes = 0
      number = 0
      lines.each do |given|
        number += 1
        text = "#{JsonText.write(with_key(given, number))}\n"
        waiting[number] = text
        bytes += text.bytesize
        next if waiting.length < MOST_LINES && bytes < MOST_BYTES

        send_until_answered(waiting, &block)
        waiting = {}
        bytes = 0
      end
      send_until_answered(waiting, &block)
    end

    def inspect
      "#<#{self.class.name} #{@operation_id}>"
    end

    private

    def with_key(given, number)
      line = given.transform_keys(&:to_s)
      of_call = @options.idempotency_key
      line["idempotency_key"] ||= of_call ? "#{of_call}-#{number}" : SecureRandom.uuid
      line
    end

    # Sends lines, texts by their numbers, until each is settled; again what the service could not do, and what a broken
    # connection left open.
    def send_until_answered(waiting, &block)
      failed = 0
      until waiting.empty?
        before = waiting.length
        outgoing = @core.prepare(@operation_id, {}, {}, nil, @options, lines: waiting.values.join)
        unsettled, failure = send_once(outgoing, waiting, &block)
        break if waiting.empty?

        # What was settled shows that the service works: the waits begin anew.
        failed = waiting.length < before ? 1 : failed + 1
        failure ||= ApiConnectionError.new("CONNECTION_ERROR", "The answer to the lines ended before its end.")
        failure.attempts = failed
        if failed > outgoing.retries
          unsettled.each(&block)
          raise failure if unsettled.length < waiting.length

          break
        end
        wait(failure, failed, unsettled)
      end
    end

    # One request. Takes what is settled out of `waiting`, and yields it. Gives the answers that settle nothing, and the failure
    # that ended the connection.
    def send_once(outgoing, waiting)
      numbers = waiting.keys
      unsettled = []
      exchange = @core.deliver(outgoing) { |one| one }
      failure = each_answer(exchange) do |answer|
        number = answer["line"].positive? ? numbers[answer["line"] - 1] : nil
        next unless waiting.key?(number)

        answer = answer.merge("line" => number)
        if answer["status"] == 429 || answer["status"] >= 500
          unsettled.push(answer)
        else
          waiting.delete(number)
          yield(answer)
        end
      end
      [unsettled, failure]
    ensure
      exchange&.close
    end

    # Yields the lines of an answer that are of a line. Gives the failure that ended the connection: what the program's block
    # raises is not one.
    def each_answer(exchange)
      rest = "".b
      # Not loop, which would end in silence with a StopIteration of the program's block.
      while true
        begin
          chunk = exchange.next_chunk(IDLE_S)
        rescue Error => error
          return error
        end
        return nil if chunk.nil?

        rest << chunk
        while (line = rest.slice!(/\A[^\n]*\n/n))
          answer = JsonText.parse(line)
          yield(answer) if answer.is_a?(Hash) && answer["line"].is_a?(Integer)
        end
      end
    end

    def wait(failure, failed, unsettled)
      asked_ms = unsettled.map { |answer| (answer["retry_after"] || 0) * 1000 }.max || 0
      backoff_ms = Retry.wait_ms(failure, failed, true, @core.settings.random.call, Time.now) || 0
      @core.settings.sleep.call([asked_ms, backoff_ms].max / 1000.0)
    end
  end
  private_constant :Lines
end
