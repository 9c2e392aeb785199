# frozen_string_literal: true

module Credencia
  # One page of a list.
  class Page
    # @return [Array<Hash>]
    attr_reader :data
    attr_reader :total, :page, :limit, :total_pages
    # The cursor of the page after this one; nil at the end.
    attr_reader :next
    # Items so far, those of this page included, of `total`.
    attr_reader :seen
    # The whole answer.
    attr_reader :answer

    def initialize(answer, seen_before)
      count = answer.data.length
      pagination = answer.pagination || { "page" => 1, "limit" => count, "total" => count, "totalPages" => 1 }
      @data = answer.data
      @total = pagination["total"]
      @page = pagination["page"]
      @limit = pagination["limit"]
      @total_pages = pagination["totalPages"]
      @next = pagination["next"]
      @seen = seen_before + count
      @answer = answer
    end

    def inspect
      "#<#{self.class.name} page=#{page} items=#{data.length} total=#{total}>"
    end
  end

  # A list. Enumerated, it gives every item of all pages, each once; `page` is the page that was asked for, `pages` gives page after
  # page. Nothing is sent before that.
  class List
    include Enumerable

    # How many ids are remembered so that no item comes twice.
    MAX_REMEMBERED = 10_000

    # @api private
    def initialize(query, &read)
      @query = query.compact.transform_keys(&:to_s)
      @read = read
    end

    # The page that was asked for, as the API answers it. Raises Error.
    def page
      Page.new(@read.call(@query), 0)
    end

    # Page after page, each by the cursor of the one before: what is added or changed meanwhile moves no item from one page to
    # another. `page` or `cursor` is where it begins, `limit` the size of each page, 100 unless given. An Enumerator without a block.
    def pages
      return to_enum(:pages) unless block_given?

      query = { "limit" => 100 }.merge(@query)
      query["page"] ||= 1 unless query.key?("cursor")
      seen = 0
      # Not loop, which would end in silence with a StopIteration of the program's block.
      while true
        page = Page.new(@read.call(query), seen)
        seen = page.seen
        yield(page) unless page.data.empty?
        query = query_after(page, query)
        break if query.nil?
      end
      self
    end

    # Every item. An Enumerator without a block.
    def each
      return to_enum(:each) unless block_given?

      known = Remembered.new(MAX_REMEMBERED)
      pages do |page|
        page.data.each do |item|
          id = item["id"] if item.is_a?(Hash)
          yield(item) if id.nil? || known.add?(id)
        end
      end
      self
    end

    def inspect
      "#<#{self.class.name}>"
    end

    private

    def query_after(page, query)
      page.next && query.except("page").merge("cursor" => page.next)
    end
  end

  # The last ids that were seen.
  #
  # @api private
  class Remembered
    def initialize(most)
      @most = most
      @ids = {}
    end

    def include?(id)
      @ids.key?(id)
    end

    # Whether it is new.
    def add?(id)
      return false if @ids.key?(id)

      @ids[id] = true
      @ids.shift if @ids.length > @most
      true
    end
  end
  private_constant :Remembered
end
