# frozen_string_literal: true

require "net/http"
require "openssl"
require "timeout"

module Credencia
  # An answer whose body is still to be read. `Net::HTTP` gives an answer to a block alone; the fiber lets it be read piece by piece.
  #
  # @api private
  class Exchange
    # The time of the attempt is over.
    class TimeIsOver < StandardError; end

    attr_reader :status, :headers

    # Sends the request and reads the head of the answer.
    def initialize(pool, connection, request, timeout_s)
      @pool = pool
      @connection = connection
      @ends_at = now_s + timeout_s
      @reading = Fiber.new do
        connection.start unless connection.started?
        connection.request(request) do |response|
          Fiber.yield(response)
          response.read_body { |chunk| Fiber.yield(chunk) }
        end
        @is_read = true
        nil
      end
      response = within_the_time { @reading.resume }
      @status = response.code.to_i
      @headers = response.each_header.to_h.freeze
    end

    # The whole body. The connection is used again.
    def read
      body = +"".b
      within_the_time do
        while (chunk = @reading.resume)
          body << chunk
        end
        require_whole(body)
      end
      @pool.give_back(@connection)
      body
    end

    # What has arrived, at least a byte; nil at the end. From now on, only silence of `idle_s` seconds ends the connection.
    def read_some(idle_s)
      @connection.read_timeout = [idle_s, ConnectionPool::LONGEST_S].min
      @reading.resume unless @is_read
    end

    # As `read_some`. Raises ApiConnectionError when the connection breaks or is silent.
    def next_chunk(idle_s)
      read_some(idle_s)
    rescue Net::ReadTimeout
      raise ApiConnectionError.new("CONNECTION_ERROR", "Nothing arrived on the connection for #{idle_s} s.")
    rescue SystemCallError, IOError, OpenSSL::SSL::SSLError, Net::HTTPBadResponse
      raise ApiConnectionError.new("CONNECTION_ERROR", "The connection broke.")
    end

    # Ends the connection, unless it was given back.
    def close
      @connection.finish if !@is_read && @connection.started?
    rescue IOError
      # It is closed.
    end

    private

    # Net::HTTP before Ruby 3.2 takes a connection that was closed midway for the end of the body. The length is that of the body: no
    # encoding is asked for.
    def require_whole(body)
      length = @headers["content-length"]
      return if length.nil? || body.bytesize >= length.to_i

      @connection.finish if @connection.started?
      raise EOFError, "the answer ended after #{body.bytesize} of #{length} bytes"
    end

    # The time-outs of a socket count for each read, and a body that drips would last forever. What is interrupted here is one
    # connection, which nothing uses afterwards.
    def within_the_time(&block)
      remaining_s = @ends_at - now_s
      raise TimeIsOver unless remaining_s.positive?

      Timeout.timeout(remaining_s, TimeIsOver, &block)
    rescue StandardError
      close
      raise
    end

    def now_s
      Process.clock_gettime(Process::CLOCK_MONOTONIC)
    end
  end
  private_constant :Exchange

  # Connections to one address that are used again. Threads share it; a process that was forked begins with none.
  #
  # @api private
  class ConnectionPool
    MAX_IDLE = 10
    MAX_IDLE_S = 30
    # A socket takes no longer one: its limit is 2,147,483,647 ms.
    LONGEST_S = 2_147_483

    def initialize(settings)
      @settings = settings
      @lock = Mutex.new
      @idle = []
      @process = Process.pid
    end

    # Sends one request and reads the head of its answer. Raises what `Net::HTTP` raises, and Exchange::TimeIsOver.
    def request(method, path, headers, body, timeout_s)
      has_body = !body.nil?
      timeout_s = [timeout_s, LONGEST_S].min
      request = Net::HTTPGenericRequest.new(method, has_body, true, @settings.base_url.path + path, headers)
      request.body = body if has_body
      connection = take || connect
      connection.open_timeout = connection.read_timeout = connection.write_timeout = timeout_s
      Exchange.new(self, connection, request, timeout_s)
    end

    def give_back(connection)
      return unless connection.started?

      @lock.synchronize do
        forget_those_of_the_parent
        if @idle.length < MAX_IDLE
          @idle.push(connection)
          return
        end
      end
      connection.finish
    end

    def close
      idle = @lock.synchronize do
        forget_those_of_the_parent
        @idle.slice!(0..)
      end
      idle.each { |connection| connection.finish if connection.started? }
    end

    def inspect
      "#<#{self.class.name}>"
    end

    private

    # The last one first, since it is the least likely to be closed. `Net::HTTP` connects anew where the other side closed it.
    def take
      @lock.synchronize do
        forget_those_of_the_parent
        @idle.pop
      end
    end

    # After a fork, both processes would read from the same sockets.
    def forget_those_of_the_parent
      return if @process == Process.pid

      @process = Process.pid
      @idle = []
    end

    def connect
      url = @settings.base_url
      # That of http_proxy or https_proxy, unless no_proxy names the host. Net::HTTP itself asks for http_proxy alone.
      proxy = url.find_proxy
      connection = Net::HTTP.new(url.hostname, url.port, proxy&.hostname, proxy&.port, *credentials_of(proxy))
      connection.use_ssl = url.scheme == "https"
      connection.cert_store = @settings.cert_store if @settings.cert_store
      connection.keep_alive_timeout = MAX_IDLE_S
      # Attempts are counted, and decided, by us.
      connection.max_retries = 0
      # A body that ends early is a broken connection.
      connection.ignore_eof = false if connection.respond_to?(:ignore_eof=)
      connection
    end

    def credentials_of(proxy)
      return [] if proxy&.userinfo.nil?

      [proxy.user, proxy.password].map { |part| part && URI.decode_www_form_component(part.gsub("+", "%2B")) }
    end
  end
  private_constant :ConnectionPool
end
